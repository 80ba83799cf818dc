import type {} from 'react';

// Invoker commands are in all current browsers, but not yet in React's types.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string;
    commandfor?: string;
  }
}
