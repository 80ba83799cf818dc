/** The element that each mark of a formatted text is written as; a link has attributes and a way of its own. */
export const markTags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
} as const;
