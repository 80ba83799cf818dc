import { Suspense, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './html-table.module.css';
import { isPlainTable } from './table-html.ts';

const Editor = lazyPart(async () => (await import('./table-editor.tsx')).HtmlTableEditor);

/** A table stored as HTML: edited as a table while it is a plain one, and as code whenever one likes. */
export default function HtmlTable(props: PanelWidgetProps<string>) {
  const { value = '', schema, onChange, labelId: _label, ...field } = props;
  const [asCode, setAsCode] = useState(false);
  const isPlain = isPlainTable(value);
  return (
    <div className={styles.field}>
      {isPlain && !asCode ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <Editor {...props} />
        </Suspense>
      ) : (
        <CodeField {...field} language="html" value={value} maxLength={schema.maxLength} onChange={onChange} />
      )}
      {isPlain ? (
        <Button size="sm" variant="ghost" onPress={() => setAsCode(!asCode)}>
          {asCode ? t('Edit as a table') : t('Edit as HTML')}
        </Button>
      ) : (
        <p className={styles.note}>{t('This HTML is more than one plain table, so it is edited as code.')}</p>
      )}
    </div>
  );
}
