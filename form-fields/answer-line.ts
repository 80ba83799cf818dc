/** An answer behind its label in plain text; a label that ends a sentence itself, such as a question, gets no colon. */
export const answerLine = (label: string, text: string): string =>
  `${label}${/[?!.:؟。？：]$/u.test(label) ? '' : ':'} ${text}`;
