import { useState } from 'react';

/** The island of the loader's test: counts clicks. */
export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setCount(count + 10);
        }}
      >
        <input type="submit" value="Add ten" />
      </form>
    </div>
  );
}
