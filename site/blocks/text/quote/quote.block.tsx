import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useAlignment } from '#site/render/alignment.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Quotation } from '#site/ui/quotation.tsx';
import { Section } from '#site/ui/section.tsx';

/** Somebody's words, with who said them. */
export default function Quote({ props }: BlockComponentProps<'quote'>) {
  const align = useAlignment(props.section_class, props.section_class_at);
  if (!props.quote)
    return (
      <Section surface={props.box_color} padding="none">
        <EmptyNote />
      </Section>
    );
  return (
    <Section surface={props.box_color}>
      <Quotation quote={props} align={align} isJustified={props.justify_text} field="" />
    </Section>
  );
}
