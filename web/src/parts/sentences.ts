// Short sentences of what there is to say, for who listens; what is empty is left out.
export const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/\.?$/, '.'))
    .join(' ');
