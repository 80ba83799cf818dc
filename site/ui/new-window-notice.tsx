import { useRender } from '../render/render-context.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Tells people who use a screen reader that a link opens a new window. */
export function NewWindowNotice() {
  const { t } = useRender();
  return <VisuallyHidden>{` (${t('link.new_window')})`}</VisuallyHidden>;
}
