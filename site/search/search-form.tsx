import { Search } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import box from '#site/ui/search-box.module.css';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './search-form.module.css';

export interface SearchFormProps {
  /** Of the field, unique in the document. */
  id: string;
  /** What was typed before. */
  q?: string;
  /** The field is why what it lies in was opened. */
  isFirst?: boolean;
}

/** A popover hands the focus to the element that asks for it. */
const focused = { autoFocus: true };

/**
 * The field of the search with its button: for the panel, the page of results, the footer. `fc-search-field` adds
 * suggestions once somebody comes to the field; without script it leads to `/search`.
 */
export function SearchForm({ id, q = '', isFirst = false }: SearchFormProps) {
  const { t, localPath, locale } = useRender();
  const address = localPath('/search');
  return (
    <search>
      <fc-search-field
        class={styles.host}
        data-from={`${address}/suggestions.json`}
        data-list={t('search.suggestions')}
        data-all={t('search.see_all', { q: '{q}' })}
      >
        <form action={address} method="get" className={classes(box.box, styles.form)} lang={locale}>
          <label htmlFor={id}>
            <VisuallyHidden>{t('search.label')}</VisuallyHidden>
          </label>
          <Icon of={Search} size={20} className={classes(box.glass, styles.glass)} />
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t('search.placeholder')}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            {...(isFirst ? focused : {})}
            className={box.field}
            dir="auto"
          />
          <button type="submit" className={styles.submit}>
            {t('search.submit')}
          </button>
        </form>
        <VisuallyHidden>
          <span role="status" data-part="count" />
        </VisuallyHidden>
      </fc-search-field>
    </search>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-search-field': React.HTMLAttributes<HTMLElement> & { class?: string | undefined };
    }
  }
}
