import { Search } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import box from '#site/ui/search-box.module.css';
import styles from './find-box.module.css';
import type { StockList } from './listing-load.ts';
import { stockAddress } from './stock-query.ts';

/**
 * The box that understands words. It belongs to the form of filters, so that what is chosen already is sent along; the
 * answer has the filters that the words became. `data-address` is the address without words, with these filters.
 */
export function FindBox({ id, list: { asked, typed } }: { id: string; list: StockList }) {
  const { t } = useRender();
  const form = `${id}-filters`;
  return (
    <search className={styles.find} aria-label={t('stock.find_label')}>
      <label htmlFor={`${id}-find`} className={styles.label}>
        {t('stock.find_label')}
      </label>
      <div className={box.box}>
        <Icon of={Search} size={20} className={box.glass} />
        <input
          id={`${id}-find`}
          type="search"
          name="find"
          form={form}
          maxLength={300}
          placeholder={t('stock.find_example')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          className={box.field}
          data-find=""
        />
        <button
          type="submit"
          form={form}
          className={classes(linkButton.button, linkButton.primary, linkButton.small, styles.submit)}
        >
          {t('stock.find_submit')}
        </button>
      </div>
      <p role="status" id={`${id}-read`} className={styles.read} data-part="read">
        <span data-address={stockAddress(asked)}>
          {typed && typed.rest !== '' ? t('stock.find_unread', { words: typed.rest }) : null}
        </span>
      </p>
    </search>
  );
}
