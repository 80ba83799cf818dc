/**
 * What the form library has for Markdown in hints, 17 kB compressed: ours hold none (no form sets
 * `enableMarkdownInDescription`), and what is left to it are its own messages about a field it cannot draw. In the build
 * this takes the place of `markdown-to-jsx/react` (`vite.config.ts`).
 */
export const Markdown = ({ children }: { children: string }): string => children;
