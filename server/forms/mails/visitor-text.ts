/** As much of one answer as a confirmation repeats. */
const MOST = 500;

const addresses = /(?:\p{L}[\p{L}\p{N}+.-]{1,15}:\/\/|www\.)\S+/giu;
/** `evil.example/path` and `a@evil.example`: mail programs make links of them without being asked. */
const domains = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;

/**
 * A visitor's words as a confirmation may repeat them: without web addresses, and with nothing a mail program would make
 * a link of. Anybody can type somebody else's address into a form; our mail must not carry their message.
 */
export const visitorText = (text: string): string => {
  const bare = text.replace(addresses, '…').replace(domains, '. ');
  return bare.length > MOST ? `${bare.slice(0, MOST)}…` : bare;
};
