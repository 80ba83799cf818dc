import { Copy } from 'lucide-react';
import { feedFormats } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { WithToken } from './feeds.api.ts';
import styles from './feeds.module.css';

const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => showToast({ title: t('Copied') }));

/** The addresses of a feed for portals: told this once, nobody can read the secret again. */
export const FeedSecret = ({ feed, token, onClose }: WithToken & { onClose: () => void }) => (
  <DialogParts
    buttons={
      <Button variant="primary" onPress={onClose}>
        {t('I have copied it')}
      </Button>
    }
  >
    <p>{t('It is shown this once. Give the portal the address of its format.')}</p>
    {feedFormats.map((format) => {
      const title = format.toUpperCase();
      const address = `${feed.address}.${format}?token=${token}`;
      return (
        <div key={format} className={styles.secret}>
          <TextField
            label={title}
            isCode
            isReadOnly
            value={address}
            onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
          />
          <IconButton icon={Copy} label={t('Copy {title}', { title })} onPress={() => copy(address)} />
        </div>
      );
    })}
  </DialogParts>
);
