import { useState } from 'react';
import { isSafeUrl } from '../../../block-schemas/index.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './rich-text.module.css';

/** The address of a link in a text. `onDone` gets the address, '' to remove the link, null to leave it. */
export const LinkForm = ({ initial, onDone }: { initial: string; onDone: (href: string | null) => void }) => {
  const [href, setHref] = useState(initial);
  const isWrong = href !== '' && !isSafeUrl(href.trim());
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onDone(href.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone(null);
      }}
    >
      <input
        ref={(input) => input?.focus()}
        aria-label="Address of the link"
        aria-invalid={isWrong}
        placeholder="/offers or https://…"
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      <Button type="submit" size="sm" isDisabled={isWrong}>
        Set link
      </Button>
      {initial !== '' && (
        <Button size="sm" variant="ghost" onPress={() => onDone('')}>
          Remove
        </Button>
      )}
    </form>
  );
};
