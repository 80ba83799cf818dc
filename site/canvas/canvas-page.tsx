import { Component, memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { reusableType } from '#documents/page/reusables.ts';
import { drawBlock } from '../render/draw-block.tsx';
import { BlockProvider, RenderProvider } from '../render/render-context.tsx';
import { Slot } from '../ui/slot.tsx';
import styles from './canvas.module.css';
import { canvasContext, useCanvas } from './canvas-context.tsx';
import { PlacedSection } from './placed-section.tsx';

/** The top blocks of the page, as far as they are drawn. */
export function CanvasPage() {
  const { store } = useCanvas();
  const root = useSyncExternalStore(store.subscribeRoot, store.root);
  const drawn = useSyncExternalStore(store.subscribeRoot, store.drawn);
  return root.slice(0, drawn).map((id, index) => <CanvasBlock key={id} id={id} isFirst={index === 0} />);
}

interface Group {
  id: string;
  blocks?: string[];
}

interface CanvasBlockProps {
  id: string;
  /**
   * Leads the page. Its number is all that a block may know of its place here: numbers (`#component-N`) are addresses of
   * the public page, and would redraw every block below one that comes or goes.
   */
  isFirst?: boolean;
}

/** One block, redrawn when its own values change and at no other time. */
const CanvasBlock = memo(function CanvasBlock({ id, isFirst = false }: CanvasBlockProps) {
  const index = isFirst ? 0 : null;
  const services = useCanvas();
  const { store, data, blocks, failed } = services;
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(id, listener), [store, id]);
  const state = useSyncExternalStore(subscribe, () => store.block(id));
  const context = useMemo(() => canvasContext(services, id), [services, id]);
  if (!state) return null;
  const { prepared, source, generation } = state;
  if (source.type === reusableType) {
    if (!source.shows) return <Placeholder id={id} text={source.notice ?? 'Reusable section'} />;
    return (
      <PlacedSection id={id}>
        {source.shows.map((inner) => (
          <CanvasBlock key={inner} id={inner} />
        ))}
      </PlacedSection>
    );
  }
  if (!prepared.ok) return <Placeholder id={id} text={`Unknown block: ${source.type}`} />;

  // Its script has not come: it is drawn as soon as it has.
  if (!blocks.component(prepared.type)) return <Placeholder id={id} text={context.t('block.loading')} />;

  const active = source.active_positions ?? null;
  const all = (prepared.props as { groups?: Group[] }).groups;
  const groups = all?.filter((group) => active === null || active.includes(group.id));
  const shown = all ? { ...prepared, props: { ...prepared.props, groups } } : prepared;
  const block = { ...shown, props: services.live.filled(id, shown.props, services.look.locale) };
  const words = services.emptyWords?.[source.type] ?? services.emptyWords?.[''];
  const empty = words === undefined ? undefined : { words, hasNoItems: groups?.length === 0 };
  return (
    <RenderProvider value={context}>
      <BlockProvider value={{ id, type: source.type, anchor: source.anchor ?? '', index, eager: true, empty }}>
        <BlockBoundary
          key={generation}
          values={source}
          onError={(error) => failed(id, error)}
          fallback={<Placeholder id={id} text={context.t('block.error')} />}
        >
          {drawBlock(
            { block: block as typeof prepared },
            { id, index, blocks, slots: drawSlots(groups), ...data.of(id, source, context.locale) },
          )}
        </BlockBoundary>
      </BlockProvider>
    </RenderProvider>
  );
});

function drawSlots(groups: Group[] | undefined): Record<string, ReactNode> {
  const slotted = groups?.filter((group) => group.blocks !== undefined) ?? [];
  return Object.fromEntries(
    slotted.map((group) => [
      group.id,
      <Slot key={group.id} group={group.id}>
        {group.blocks?.map((inner) => (
          <CanvasBlock key={inner} id={inner} />
        ))}
      </Slot>,
    ]),
  );
}

function Placeholder({ id, text }: { id: string; text: string }) {
  return (
    <section data-block={id} data-surface="grey" className={styles.placeholder}>
      {text}
    </section>
  );
}

interface BoundaryProps {
  /** New values are a new chance. */
  values: unknown;
  fallback: ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
}

class BlockBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.values !== this.props.values) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
