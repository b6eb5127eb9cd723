// Joins short sentences for screen readers; empty ones are left out.
export const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/\.?$/, '.'))
    .join(' ');
