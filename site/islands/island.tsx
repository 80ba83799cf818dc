import { type ComponentType, createElement } from 'react';
import { useBlock, useRender, type WakeStrategy } from '../render/render-context.tsx';

export interface IslandProps<Props extends object> {
  /** The default export of the block's `.island.tsx`. */
  component: ComponentType<Props>;
  /** JSON only: these values travel to the browser. */
  props: Props;
  /** When it becomes interactive; `visible` unless given. Only what is above the fold may ask for `load`. */
  wake?: WakeStrategy;
  /** Media query of `wake="media"`. */
  media?: string;
  /** Needed when a block has several islands. */
  name?: string;
  /** Keys of messages used only after waking; those used while rendering are found by themselves. */
  messages?: readonly string[];
}

const noMessages: readonly string[] = [];

/**
 * The interactive part of a block. On the server it becomes HTML in `<fc-island>` with its data beside it, and
 * hydrates alone when `wake` says so; on the canvas it is just the component.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { component, props, wake = 'visible', media, name = 'island', messages = noMessages } = island;
  const context = useRender();
  const block = useBlock();
  const element = createElement(component, props);
  if (!context.islands) return element;
  return (
    <fc-island
      wake={wake}
      media={media}
      src={context.islandScript(block.type)?.component}
      mount={context.islandScript(block.type)?.mount}
      dangerouslySetInnerHTML={{ __html: context.islands({ element, props, name, messages, context, block }) }}
    />
  );
}

interface IslandElementAttributes extends React.HTMLAttributes<HTMLElement> {
  wake?: WakeStrategy;
  media?: string;
  src?: string;
  mount?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-island': IslandElementAttributes;
    }
  }
}
