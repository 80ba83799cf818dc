import { Button } from 'react-aria-components';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { type Coworker, onePerPerson } from '#editor/builder/session/live/coworkers.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Tooltip } from '#editor/ui/tooltip/tooltip.tsx';
import styles from './avatars.module.css';

/** Avatars shown one by one; the rest is a number. */
const mostShown = 4;

/** Who else is on this page. Pressing one goes to the block that person works on. */
export const Avatars = () => {
  const { store, selection } = useEditedDocument();
  const { live } = useEditingSession();
  const people = onePerPerson(useWatched(live.coworkers));
  if (people.length === 0) return null;
  const where = ({ block }: Coworker): string =>
    block !== null && store.getBlock(block)
      ? t('on {block}', { block: blockName(store.getBlock(block)) })
      : t('on this page');
  const go = ({ block }: Coworker): void => {
    if (block !== null && store.getBlock(block)) selection.set({ blocks: [block], field: null, origin: 'builder' });
  };
  const rest = people.slice(mostShown);
  return (
    <ul className={styles.avatars} aria-label={t('Also on this page')}>
      {people.slice(0, mostShown).map((person) => (
        <li key={person.personId}>
          <Tooltip content={`${person.name}, ${where(person)}`} placement="bottom">
            <Button
              className={styles.avatar}
              style={{ backgroundColor: person.color }}
              aria-label={t('{initials}: {name}, {where}. Go there', {
                initials: person.initials,
                name: person.name,
                where: where(person),
              })}
              onPress={() => go(person)}
            >
              {person.initials}
            </Button>
          </Tooltip>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tooltip content={rest.map(({ name }) => name).join(', ')} placement="bottom">
            <Button className={styles.more} aria-label={`+${rest.length}: ${rest.map(({ name }) => name).join(', ')}`}>
              +{rest.length}
            </Button>
          </Tooltip>
        </li>
      )}
    </ul>
  );
};
