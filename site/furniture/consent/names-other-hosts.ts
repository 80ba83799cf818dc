/**
 * Whether code can reach another host by an address in it. What names none is served under a policy that lets it reach
 * nobody (`render-html-frame.ts`), so that this needs no cleverness: an address that is put together by a script fails.
 */
export const namesOtherHosts = (code: string): boolean => /(https?:|wss?:)?(\/\/|\\\/\\\/)\s*[\w[]/i.test(code);
