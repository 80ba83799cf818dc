/** First digits of the scripts whose people type numbers with digits of their own: Arabic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10];

/** A text with its digits as machines know them: ٠٥٠ becomes 050. Everything else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
