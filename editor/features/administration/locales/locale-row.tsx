import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { Button, GridListItem } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { siteLocales } from '#editor/pieces/locales/site-locales.generated.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import type { LocaleFigures } from './locale-figures.ts';
import styles from './locales.module.css';
import { MissingPages } from './missing-pages.tsx';

/** A language's name in its own words. */
export const ownName = (locale: string): string =>
  siteLocales.find(({ code }) => code === locale)?.name ?? localeName(locale);

/** Whether the site's own words (buttons, forms, messages) are there in a language. */
const speaksItself = (locale: string): boolean =>
  siteLocales.some(({ code }) => code === locale || code === locale.split('-')[0]);

export interface LocaleRowProps {
  locale: string;
  place: number;
  count: number;
  isNew: boolean;
  figures: LocaleFigures;
  isReadOnly: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A language of the site: its names, what it lacks, its place. */
export const LocaleRow = (props: LocaleRowProps) => {
  const { locale, place, count, isNew, figures, isReadOnly, onMove, onRemove } = props;
  const name = localeName(locale);
  return (
    <GridListItem id={locale} textValue={name} className={styles.row ?? ''}>
      {!isReadOnly && (
        <Button slot="drag" className={styles.grip ?? ''} aria-label={t('Drag {name}', { name })}>
          <Icon icon={GripVertical} size={14} />
        </Button>
      )}
      <span className={styles.names}>
        <span lang={locale} dir={directionOf(locale)} className={styles.own}>
          {ownName(locale)}
        </span>
        <span className={styles.other}>
          {name} · {locale}
        </span>
      </span>
      <span className={styles.figures}>
        <span>
          {t('{translated} of {pages} {pages, plural, one {page} other {pages}} public', {
            translated: figures.translated,
            pages: figures.pages,
          })}
        </span>
        <span className={styles.other}>
          {speaksItself(locale) ? t('The site’s own words are translated') : t('The site’s own words are English')}
          {figures.begun > 0 && ` ${t('· {begun} begun', { begun: figures.begun })}`}
        </span>
      </span>
      <span className={styles.marks}>
        {place === 0 && <Badge tone="accent">{t('Source language')}</Badge>}
        {isNew && <Badge tone="info">{t('New')}</Badge>}
        {place > 0 && figures.missing.length > 0 && <MissingPages locale={locale} pages={figures.missing} />}
      </span>
      {!isReadOnly && (
        <span className={styles.buttons}>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={t('Move {name} up', { name })}
            isDisabled={place === 0}
            onPress={() => onMove(place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={t('Move {name} down', { name })}
            isDisabled={place === count - 1}
            onPress={() => onMove(place + 1)}
          />
          <IconButton
            icon={X}
            size="sm"
            label={t('Switch {name} off', { name })}
            isDisabled={count === 1}
            onPress={onRemove}
          />
        </span>
      )}
    </GridListItem>
  );
};
