/** Work that a service does every so often while it runs. */
export interface Repeated {
  start(): void;
  stop(): void;
}

export const repeatedly = (work: () => Promise<unknown>, everyMs: number): Repeated => {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer ??= setInterval(() => void work(), everyMs).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
};
