import type { JSX as ReactJSX } from 'react';

// @dnd-kit 6 still names the global JSX namespace, which React 19's types no longer declare.
declare global {
  namespace JSX {
    type Element = ReactJSX.Element;
    type ElementType = ReactJSX.ElementType;
    type IntrinsicElements = ReactJSX.IntrinsicElements;
  }
}
