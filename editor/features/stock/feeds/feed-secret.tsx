import { feedFormats } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { WithToken } from './feeds.api.ts';

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
    {feedFormats.map((format) => (
      <TextField
        key={format}
        label={format.toUpperCase()}
        isCode
        isReadOnly
        value={`${feed.address}.${format}?token=${token}`}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
    ))}
  </DialogParts>
);
