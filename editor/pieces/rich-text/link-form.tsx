import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextCommand, TextState } from '#api-clients/canvas/text-editing.messages.ts';
import { isSafeUrl } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { Button } from '#editor/ui/button/button.tsx';
import styles from './rich-text.module.css';

export interface LinkFormProps {
  id: string;
  /** The link that the cursor is in. */
  link: TextState['link'];
  /** What is to be done with the text; when everything stays as it is, only the cursor goes back. */
  onDone: (command: TextCommand) => void;
}

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/**
 * The address of a link in a text. Pages of this site are offered while one types; the address of a page is kept
 * together with the page, so that the link goes on leading there when the page is moved or renamed.
 */
export const LinkForm = ({ id, link, onDone }: LinkFormProps) => {
  const initial = link ?? { href: '' };
  const { data } = useQuery(pagesQuery);
  const pages = (data ?? []).filter(({ attributes }) => attributes.kind === 'page');
  const now = pages.find((page) => page.id === initial.page_id)?.attributes.path;
  const [typed, setTyped] = useState<string | null>(null);
  const href = typed ?? (now ? now + initial.href.slice(withoutHash(initial.href).length) : initial.href);
  const isWrong = href !== '' && !isSafeUrl(href.trim());
  const target = pages.find(({ attributes }) => attributes.path === withoutHash(href.trim()));
  const isGone = typed === null && data !== undefined && initial.page_id !== undefined && now === undefined;
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        const address = href.trim();
        if (isWrong) return;
        onDone(
          address === '' ? { do: 'unlink' } : { do: 'link', href: address, ...(target ? { page_id: target.id } : {}) },
        );
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone({ do: 'focus' });
      }}
    >
      <input
        ref={(input) => {
          if (typed === null) input?.focus();
        }}
        aria-label={t('Address of the link')}
        aria-invalid={isWrong}
        aria-describedby={`${id}-target`}
        list={`${id}-pages`}
        dir="ltr"
        placeholder={t('/offers or https://…')}
        value={href}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={`${id}-pages`}>
        {pages.map((page) => (
          <option key={page.id} value={page.attributes.path} label={page.attributes.title} />
        ))}
      </datalist>
      <Button type="submit" size="sm" isDisabled={isWrong}>
        {t('Set link')}
      </Button>
      {initial.href !== '' && (
        <Button size="sm" variant="ghost" onPress={() => onDone({ do: 'unlink' })}>
          {t('Remove')}
        </Button>
      )}
      <p id={`${id}-target`} className={styles.target}>
        {isGone
          ? t('The page this link led to is not there any more.')
          : target
            ? t('Leads to the page “{title}”, also after it is moved.', { title: target.attributes.title })
            : ''}
      </p>
    </form>
  );
};
