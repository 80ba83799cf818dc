import { type LiveEvent, type LiveEventName, liveEvents } from '#api-clients/live/live.events.ts';
import { retryPauseMs } from '#api-clients/retry-pause.ts';

export interface EventConnectionOptions {
  /** Address of the stream, asked for anew at each connection: it says where to go on. */
  address: () => string;
  onEvent: <Name extends LiveEventName>(name: Name, event: LiveEvent<Name>) => void;
  /** Called when the connection comes or goes. */
  onState: (isConnected: boolean) => void;
}

/** Browsers share few connections among all tabs of a site: a tab that stays out of sight gives its own back. */
const hiddenMs = 60_000;

/**
 * Listens to a page's stream while its tab is looked at, and comes back by itself after every kind of failure. Answers
 * a function that ends it.
 */
export const openEventConnection = ({ address, onEvent, onState }: EventConnectionOptions): (() => void) => {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const hear = <Name extends LiveEventName>(name: Name, data: string): void => {
    const event = liveEvents[name].safeParse(JSON.parse(data));
    if (event.success) onEvent(name, event.data as LiveEvent<Name>);
  };

  const disconnect = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
    onState(false);
  };

  const connect = (): void => {
    disconnect();
    const opened = new EventSource(address());
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      onState(true);
    });
    // Also when the server ended the stream in good order; where to go on is read from the page, not from the browser.
    opened.addEventListener('error', () => {
      disconnect();
      timer = setTimeout(connect, retryPauseMs(failures));
      failures += 1;
    });
    for (const name of Object.keys(liveEvents) as LiveEventName[])
      opened.addEventListener(name, (event: MessageEvent<string>) => hear(name, event.data));
  };

  const look = (): void => {
    if (document.visibilityState === 'visible') {
      clearTimeout(timer);
      if (!source) connect();
    } else {
      clearTimeout(timer);
      timer = setTimeout(disconnect, hiddenMs);
    }
  };

  const online = (): void => {
    failures = 0;
    if (!source && document.visibilityState === 'visible') connect();
  };

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    disconnect();
  };
};
