import { useSelectedId } from '#editor/builder/document/document.context.ts';
import { namesOf } from '#editor/builder/session/live/coworkers.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import styles from './presence.module.css';

/** In the outline: the initials of those who have chosen this block. */
export const OutlinePresence = ({ block }: { block: string }) => {
  const { live } = useEditingSession();
  const here = useWatched(live.coworkers).filter((coworker) => coworker.block === block);
  if (here.length === 0) return null;
  return (
    <span
      className={styles.dots}
      role="img"
      aria-label={t('{names} {count, plural, one {is} other {are}} here', namesOf(here))}
    >
      {here.slice(0, 3).map(({ client, color, initials }) => (
        <span key={client} aria-hidden="true" className={styles.dot} style={{ backgroundColor: color }}>
          {initials}
        </span>
      ))}
    </span>
  );
};

/** Below a field of the panel: who is in it just now. */
export const FieldPresence = ({ pointer }: { pointer: string }) => {
  const { live } = useEditingSession();
  const block = useSelectedId() ?? null;
  const here = useWatched(live.coworkers).filter(
    (coworker) => coworker.field === pointer && coworker.block === block && block !== null,
  );
  const [first] = here;
  if (!first) return null;
  return (
    <p className={styles.hint}>
      {tRich('<part/>{names} {count, plural, one {is} other {are}} editing this field', {
        ...namesOf(here),
        part: <span className={styles.bead} style={{ backgroundColor: first.color }} />,
      })}
    </p>
  );
};
