import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import lines from './lines.module.css';
import styles from './list-box.module.css';

/** One choice of a Select or ComboBox. */
export interface Option {
  id: string;
  label: string;
  description?: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
}

/** Choices under a heading. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => 'options' in entry;

const OptionItem = ({ option }: { option: Option }) => (
  <ListBoxItem
    id={option.id}
    textValue={option.label}
    isDisabled={option.isDisabled}
    className={classNames(lines.line, styles.item)}
  >
    {option.icon && <Icon icon={option.icon} className={lines.icon} />}
    <span className={lines.texts}>
      <Text slot="label" className={styles.label}>
        {option.label}
      </Text>
      {option.description && (
        <Text slot="description" className={lines.description}>
          {option.description}
        </Text>
      )}
    </span>
    <Icon icon={Check} size={14} className={styles.check} />
  </ListBoxItem>
);

/** The list inside a popover of Select and ComboBox. */
export const OptionList = ({
  options,
  emptyText = t('Nothing found'),
}: {
  options?: readonly (Option | OptionGroup)[];
  emptyText?: string;
}) => (
  <ListBox className={lines.list} renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}>
    {options?.map((entry) =>
      isGroup(entry) ? (
        <ListBoxSection key={entry.label} id={entry.label}>
          <Header className={classNames(lines.header, styles.header)}>{entry.label}</Header>
          <Collection>
            {entry.options.map((option) => (
              <OptionItem key={option.id} option={option} />
            ))}
          </Collection>
        </ListBoxSection>
      ) : (
        <OptionItem key={entry.id} option={entry} />
      ),
    )}
  </ListBox>
);
