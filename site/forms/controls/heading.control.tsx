import { headingTag } from '#site/ui/heading.tsx';
import layout from '../fc-form.module.css';
import type { FieldViewProps } from '../field-frame.tsx';

/** A heading between fields. */
export default function HeadingControl({ field, form }: FieldViewProps) {
  const Tag = headingTag((form.headingLevel ?? 3) + (form.form.attributes.steps.length > 0 ? 1 : 0));
  return (
    <Tag className={layout.subheading} data-show={field.id}>
      {field.label}
    </Tag>
  );
}
