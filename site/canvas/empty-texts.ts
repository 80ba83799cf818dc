/** What is said in the places of a block's empty texts, by field: "Add heading". */
export interface EmptyTextWords {
  block: string;
  words: Readonly<Record<string, string>>;
}

/** Texts that can be typed over, also in places where they are none yet. */
const text = ':is([data-field]:not([data-field-kind]), [data-field-kind="rich"])';
/** Out of sight while it is empty; never the one that is typed over, which is empty between two letters. */
const unused = `${text}:empty:not([contenteditable])`;

/** Milliseconds after a press in which a second one may follow: what it is meant for must not move away meanwhile. */
const secondPressMs = 400;

/**
 * The rules that keep empty texts out of sight, but for those of the chosen block that there are words for. A sheet, not
 * attributes: React draws the block's elements anew at any time.
 */
export function emptyTextRules(chosen: EmptyTextWords | null): string {
  const fields = Object.entries(chosen?.words ?? {});
  if (!chosen || fields.length === 0) return `${unused}, [data-empty] { display: none }`;
  const block = `[data-block="${CSS.escape(chosen.block)}"]`;
  const named = fields.map(([field]) => `[data-field="${CSS.escape(field)}"]`).join(', ');
  return [
    `${unused}:not(${block} :is(${named})), [data-empty]:not(${block} *) { display: none }`,
    // Blocks inside it have fields of the same names.
    `${block} [data-slot] :is(${unused}, [data-empty]) { display: none }`,
    `${block} ${text}:empty { min-block-size: 1lh; min-inline-size: 4em; cursor: text }`,
    ...fields.map(
      ([field, words]) =>
        `${block} ${text}[data-field="${CSS.escape(field)}"]:empty::before { content: ${JSON.stringify(words)}; opacity: .55; font-weight: 400 }`,
    ),
  ].join('\n');
}

export interface EmptyTexts {
  /** Shows those of this block, none with null; at once, or when a press can no longer become a double one. */
  show(chosen: EmptyTextWords | null, when: 'at once' | 'after a press'): void;
}

/** Shows the places of empty texts in the chosen block. `isTyping`: nothing may move under a text that is typed over. */
export function createEmptyTexts(root: DocumentOrShadowRoot, isTyping: () => boolean): EmptyTexts {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(emptyTextRules(null));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show(chosen, when) {
      clearTimeout(timer);
      const apply = () => {
        if (!isTyping()) sheet.replaceSync(emptyTextRules(chosen));
      };
      if (when === 'at once') return apply();
      timer = setTimeout(apply, secondPressMs);
    },
  };
}
