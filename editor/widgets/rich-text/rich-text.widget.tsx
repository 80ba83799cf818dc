import { lazy, Suspense } from 'react';
import { isRichText, type RichTextDocument, readRichText, richTextToPlain } from '#block-schemas/index.ts';
import styles from '#editor/pieces/rich-text/rich-text.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';

const Editor = lazy(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })));

/** Formatted text. The editor comes when a panel first shows one; until then its words stand there. */
export default function RichText(props: PanelWidgetProps<RichTextDocument | string>) {
  const { value, onChange, ...rest } = props;
  const document = isRichText(value) ? value : readRichText(value);
  return (
    <Suspense fallback={<div className={styles.waiting}>{document ? richTextToPlain(document) : ''}</div>}>
      <Editor {...rest} value={document} onChange={onChange} />
    </Suspense>
  );
}
