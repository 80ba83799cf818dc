import { useQueries } from '@tanstack/react-query';
import { CornerDownLeft, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import type { PaletteEntry } from '../feature.types.ts';
import { features } from '../features.ts';
import { useSession } from '../session/session.ts';
import styles from './command-palette.module.css';
import { paletteEntries } from './palette-entries.ts';
import { rankEntries } from './rank-entries.ts';
import { useOfferedEntries } from './screen-entries.ts';

const searchable = features.filter((feature) => feature.search);

/** The least of what the searches behind it take. */
const MAX_LETTERS = 100;

/** Finds of every feature that can search, once at least two characters are typed. */
const useFound = (text: string): { title: string; entries: PaletteEntry[] }[] => {
  const session = useSession();
  const sought = useDeferredValue(text.trim());
  const allowed = searchable.filter(
    (feature) => !feature.permission || session.permissions.includes(feature.permission),
  );
  const results = useQueries({
    queries: allowed.map((feature) => ({
      queryKey: ['palette', feature.id, sought],
      queryFn: ({ signal }: { signal: AbortSignal }) => feature.search?.(sought, signal) ?? [],
      enabled: sought.length >= 2,
    })),
  });
  return allowed.map((feature, index) => ({ title: feature.label, entries: results[index]?.data ?? [] }));
};

const PaletteLine = ({ entry }: { entry: PaletteEntry }) => (
  <MenuItem id={entry.id} textValue={entry.label} className={styles.item}>
    {entry.icon && <Icon icon={entry.icon} />}
    <Text slot="label" className={styles.label}>
      {entry.label}
    </Text>
    {entry.detail && (
      <Text slot="description" className={styles.detail}>
        {entry.detail}
      </Text>
    )}
    <span className={styles.end}>
      {entry.shortcut ? (
        <Kbd keys={entry.shortcut} />
      ) : (
        <Icon icon={CornerDownLeft} size={12} className={styles.enter} />
      )}
    </span>
  </MenuItem>
);

/** The entries keep no focus of their own (the field does), so the list itself must be reachable to be scrolled. */
const reachable = { tabIndex: 0, role: 'group', 'aria-label': t('Results') };

/** Lines of each section of the open screen: before anything is typed, and after. */
const fewAtFirst = 5;
const mostOfScreen = 12;

const PaletteBody = ({ close }: { close: () => void }) => {
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const own = paletteEntries(features, session);
  const found = useFound(text);
  const offered = useOfferedEntries();
  const may = (entry: PaletteEntry): boolean => !entry.permission || session.permissions.includes(entry.permission);
  const ofScreen = offered.map(({ title, entries }) => {
    const ranked = rankEntries(entries().filter(may), text);
    return { title, entries: ranked.slice(0, text.trim() === '' ? fewAtFirst : mostOfScreen) };
  });
  const sections = [
    ...ofScreen,
    { title: t('Go to'), entries: rankEntries(own.screens, text) },
    ...found,
    { title: t('Actions'), entries: rankEntries(own.actions, text) },
  ].filter((section) => section.entries.length > 0);

  const choose = (id: string): void => {
    const entry = sections.flatMap((section) => section.entries).find((candidate) => candidate.id === id);
    if (!entry) return;
    close();
    if (entry.href) void navigate(entry.href);
    entry.run?.();
  };

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField aria-label={t('Search and commands')} autoFocus maxLength={MAX_LETTERS} className={styles.field}>
        <Icon icon={Search} className={styles.glass} />
        <Input placeholder={t('Search pages, screens and actions')} className={styles.input} />
      </SearchField>
      <div className={styles.list} {...reachable}>
        <Menu
          aria-label={t('Results')}
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => <p className={styles.empty}>{t('Nothing matches “{text}”.', { text })}</p>}
        >
          {sections.map((section) => (
            <MenuSection key={section.title} id={section.title} className={styles.section}>
              <Header className={styles.header}>{section.title}</Header>
              <Collection>
                {section.entries.map((entry) => (
                  <PaletteLine key={entry.id} entry={entry} />
                ))}
              </Collection>
            </MenuSection>
          ))}
        </Menu>
      </div>
    </Autocomplete>
  );
};

/** One field that reaches every screen, page and action. */
export const CommandPalette = ({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={styles.scrim}>
    <Modal className={styles.modal}>
      <Dialog aria-label={t('Search and commands')} className={styles.dialog}>
        {({ close }) => <PaletteBody close={close} />}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
