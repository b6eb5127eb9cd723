// What is written on a block: the number of a French corps, the first letters of any other name.

const numbers: Record<string, string> = {
  bernadotte: 'I',
  davout: 'III',
  soult: 'IV',
  lannes: 'V',
  ney: 'VI',
  augereau: 'VII',
  murat: 'Cav',
  bessieres: 'Gde',
};

export const numeral = (id: string, name: string): string =>
  numbers[id] ?? name.replace(/^(Prince|Prinz|le prince)\s+/i, '').slice(0, 2);
