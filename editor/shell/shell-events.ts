/** Ways to open the shell's own dialogs from anywhere, without passing callbacks through every screen. */
const target = new EventTarget();

export const openPalette = (): void => void target.dispatchEvent(new Event('palette'));
export const openShortcutSheet = (): void => void target.dispatchEvent(new Event('shortcuts'));

/** Called by the shell alone. */
export const onShellEvent = (name: 'palette' | 'shortcuts', listener: () => void): (() => void) => {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
};
