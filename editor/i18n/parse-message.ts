import type { MessagePart } from './message.types.ts';

/**
 * Takes an ICU sentence apart: `{name}`, `{name, plural, one {…} other {…}}`, `{name, select, …}`, `#`, and apostrophes
 * that quote braces. What is written wrongly is shown as far as it was understood: the check has refused it before.
 */
export const parseMessage = (text: string): readonly MessagePart[] => new Parser(text).parts(false);

class Parser {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  parts(isInPlural: boolean): MessagePart[] {
    const found: MessagePart[] = [];
    let plain = '';
    const keep = (part: MessagePart): void => {
      if (plain) found.push(plain);
      plain = '';
      found.push(part);
    };
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === '}') break;
      if (sign === '{') keep(this.#argument(isInPlural));
      else if (sign === '#' && isInPlural) keep({ kind: 'count' });
      else if (sign === "'") plain += this.#quoted(isInPlural);
      else plain += sign;
    }
    if (plain) found.push(plain);
    return found;
  }

  /** From an apostrophe: two are one, one before a brace quotes up to the next one, any other is itself. */
  #quoted(isInPlural: boolean): string {
    const next = this.#text[this.#at + 1];
    if (next === "'") {
      this.#at++;
      return "'";
    }
    if (next !== '{' && next !== '}' && !(next === '#' && isInPlural)) return "'";
    const end = this.#text.indexOf("'", this.#at + 1);
    const inside = this.#text.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end;
    return inside;
  }

  /** From `{` to its `}`, where the reading goes on. */
  #argument(isInPlural: boolean): MessagePart {
    this.#at++;
    const name = this.#until(',}').trim();
    if (this.#text[this.#at] !== ',') return { kind: 'value', name };
    this.#at++;
    const kind = this.#until(',}').trim() === 'plural' ? 'plural' : 'select';
    this.#at++;
    const options = new Map<string, MessagePart[]>();
    for (;;) {
      const choice = this.#until('{}').trim();
      if (this.#text[this.#at] !== '{') break;
      this.#at++;
      options.set(choice, this.parts(isInPlural || kind === 'plural'));
      this.#at++;
    }
    return { kind, name, options };
  }

  #until(ends: string): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !ends.includes(this.#text[this.#at] ?? '')) this.#at++;
    return this.#text.slice(start, this.#at);
  }
}
