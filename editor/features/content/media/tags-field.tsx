import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { tagName } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { tagsQuery } from './media.api.ts';
import styles from './picture-form.module.css';

export interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  isDisabled?: boolean;
}

/** Tags as chips; Enter or a comma adds what was typed. */
export const TagsField = ({ value, onChange, isDisabled = false }: TagsFieldProps) => {
  const [text, setText] = useState('');
  const known = useQuery(tagsQuery);
  const add = (typed: string): void => {
    const tag = tagName.safeParse(typed);
    if (!tag.success) return;
    setText('');
    if (!value.includes(tag.data)) onChange([...value, tag.data]);
  };
  const error = text.trim() === '' ? undefined : tagName.safeParse(text).error?.issues[0]?.message;
  const similar = (known.data ?? [])
    .map(({ id }) => id)
    .filter((tag) => text.trim() !== '' && tag.includes(text.trim().toLowerCase()) && !value.includes(tag))
    .slice(0, 3);
  return (
    <div>
      <TextField
        label={t('Tags')}
        description={
          similar.length > 0 ? t('In use: {similar}', { similar: similar.join(', ') }) : t('Enter adds a tag.')
        }
        value={text}
        onChange={(typed) => (typed.endsWith(',') ? add(typed.slice(0, -1)) : setText(typed))}
        isDisabled={isDisabled || value.length >= 20}
        maxLength={41}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          add(text);
        }}
        onBlur={() => add(text)}
        {...(error ? { errorMessage: error } : {})}
      />
      <ul className={styles.tags} aria-label={t('Tags of this picture')}>
        {value.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            {!isDisabled && (
              <IconButton
                icon={X}
                size="sm"
                label={t('Take off {tag}', { tag })}
                onPress={() => {
                  onChange(value.filter((other) => other !== tag));
                  announce(t('Tag {tag} taken off', { tag }));
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
