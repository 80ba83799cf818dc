import type { Coworker } from '#editor/builder/session/live/coworkers.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { useStage } from '../stage.context.ts';
import styles from './presence-outlines.module.css';

/** On the canvas: a frame in their colour around each block that others have chosen, with their names. */
export const PresenceOutlines = ({ zoom }: { zoom: number }) => {
  const { live } = useEditingSession();
  const { canvas } = useStage();
  const coworkers = useWatched(live.coworkers);
  const boxes = useWatched(canvas.boxes);
  const byBlock = new Map<string, Coworker[]>();
  for (const coworker of coworkers)
    if (coworker.block !== null) byBlock.set(coworker.block, [...(byBlock.get(coworker.block) ?? []), coworker]);
  return [...byBlock].map(([block, people]) => {
    const box = boxes.blocks.get(block)?.box;
    if (!box) return null;
    return (
      <div
        key={block}
        className={styles.outline}
        style={{
          transform: `translate(${box.x * zoom}px, ${box.y * zoom}px)`,
          width: box.width * zoom,
          height: box.height * zoom,
          outlineColor: people[0]?.color,
        }}
      >
        <span className={styles.names}>
          {people.map(({ client, name, color }) => (
            <span key={client} className={styles.name} style={{ backgroundColor: color }}>
              {name}
            </span>
          ))}
        </span>
      </div>
    );
  });
};
