const CHANNEL = 'forecourt-sign-in';

/** Tells the windows of this browser that the person has proved again who they are. */
export const tellConfirmed = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('confirmed');
  channel.close();
};

/** Calls back when another window of this browser says so. */
export const onConfirmed = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'confirmed') listener();
  });
  return () => channel.close();
};
