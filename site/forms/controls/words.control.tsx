import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import layout from '../fc-form.module.css';
import type { FieldViewProps } from '../field-frame.tsx';

/** Formatted text between fields. */
export default function WordsControl({ field }: FieldViewProps) {
  return (
    <div className={layout.words} data-show={field.id}>
      <SafeHtml html={sanitizeHtml(field.html)} />
    </div>
  );
}
