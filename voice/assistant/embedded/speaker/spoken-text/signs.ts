const vulgar: Readonly<Record<string, string>> = {
  ...{
    '½': '1/2',
    '¼': '1/4',
    '¾': '3/4',
    '⅓': '1/3',
    '⅔': '2/3',
    '⅕': '1/5',
    '⅛': '1/8',
    '⅜': '3/8',
    '⅝': '5/8',
    '⅞': '7/8',
  },
};

/** One form for each sign, and none for what nobody says: pictures, quotation marks, ornaments. */
export function tidied(text: string): string {
  return (
    text
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      // Thousands that are kept together by a narrow blank or a small stroke, before or behind a currency.
      .replace(/(?<=[$£€] ?\d{1,3}(?:[\u00a0\u202f\u2009'’]\d{3})?)[\u00a0\u202f\u2009'’](?=\d{3}(?!\d))/g, '')
      .replace(/(?<!\d)(\d{1,3})[\u00a0\u202f\u2009'’](\d{3})(?=[.,]\d\d?(?!\d)|[\u00a0\u202f\u2009 ]?[€$£])/g, '$1$2')
      .replace(/(?<![\d.,]|\d )(\d{1,3}) (\d{3})(?= ?€)/g, '$1$2')
      .replace(/[½¼¾⅓⅔⅕⅛⅜⅝⅞]/g, (sign, at: number) => `${/\d/.test(text[at - 1] ?? '') ? ' ' : ''}${vulgar[sign]}`)
      .replace(/\u2044/g, '/')
      .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'")
      .replace(/(?<![\p{L}\d])'(\p{L}[^'"]{0,80})'(?![\p{L}\d])/gu, '$1')
      .replace(/[\u2010-\u2013\u2212]/g, '-')
      .replace(/ ?[\u2014\u2015] ?/g, ', ')
      .replace(/\u2032/g, "'")
      .replace(/\u2033/g, '"')
      .replace(/([0-9#*])\ufe0f?\u20e3/g, '$1')
      .replace(
        /[\u{1f000}-\u{1faff}\u{2600}-\u{27bf}\u{2b00}-\u{2bff}\u{e0020}-\u{e007f}™®©]|\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/gu,
        '',
      )
      .replace(/[\u2022\u25cf\u25aa\u25e6\u2023\u00b7]/g, ',')
      .replace(/[→⇒➔]/g, ', ')
      .replace(/[\u201c-\u201f\u00ab\u00bb\u2039\u203a]/g, '')
      .replace(/\u2026/g, '.')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** What is left at the end is words, and the marks by which a voice breathes. */
export function cleared(text: string): string {
  return text
    .replace(/["<>{}[\]|^~`\\*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/\.([,;:])/g, '$1')
    .replace(/([!?;:]),/g, '$1')
    .replace(/,([.!?])/g, '$1')
    .replace(/^[,;:\s]+/, '')
    .trim();
}
