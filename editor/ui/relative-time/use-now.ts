import { useEffect, useState } from 'react';

/** The present moment, told anew every so many milliseconds. */
export const useNow = (everyMs = 30_000): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
