import type { CompileFault } from './compile.types.ts';

/** Most scripts one element loads. */
const MOST = 10;

/** Whether a text is the https address of a host that a policy can name. */
const isScriptAddress = (text: string): boolean => {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return !username && !password && /^([a-z0-9-]+\.)+[a-z0-9-]+$/i.test(hostname);
};

/** Addresses of scripts, one a line. */
export const checkSources = (content: string): CompileFault | null => {
  const lines = content.split('\n');
  if (lines.filter((line) => line.trim()).length > MOST)
    return { message: `At most ${MOST} scripts in one element.`, line: MOST + 1, column: 1 };
  const wrong = lines.findIndex((line) => line.trim() !== '' && !isScriptAddress(line.trim()));
  return wrong < 0
    ? null
    : { message: 'Enter an https:// address of a script, one a line.', line: wrong + 1, column: 1 };
};
