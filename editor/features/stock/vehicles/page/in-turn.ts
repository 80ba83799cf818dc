interface Versioned {
  id: string;
  etag: string;
}

interface Line {
  end: Promise<unknown>;
  /** Which version one's own write made of which. */
  after: Map<string, string>;
}

const lines = new Map<string, Line>();

/**
 * One's own writes of a car, one after the other: who saves while another write of theirs is under way writes over the
 * version that it makes, and is in nobody's way. What somebody else wrote in between is still refused by the service.
 */
export const inTurn = <Written extends Versioned>(
  car: Written,
  send: (seen: Versioned) => Promise<Written>,
): Promise<Written> => {
  const line = lines.get(car.id) ?? { end: Promise.resolve(), after: new Map<string, string>() };
  lines.set(car.id, line);
  const turn = line.end.then(async () => {
    let { etag } = car;
    for (let next = line.after.get(etag); next !== undefined; next = line.after.get(etag)) etag = next;
    const now = await send({ id: car.id, etag });
    if (now.etag !== etag) line.after.set(etag, now.etag);
    return now;
  });
  const end = turn.then(
    () => undefined,
    () => undefined,
  );
  line.end = end;
  // The last one ends the line: from then on everybody has read what came of it.
  void end.then(() => line.end === end && lines.delete(car.id));
  return turn;
};
