import { signIn } from './staff-sign-in.ts';

/** Cookies that make a browser a signed-in demo person (`editor`, `viewer`, `admin` …), for `context.addCookies`. */
export async function staffCookies(
  address: string,
  person: string,
): Promise<{ name: string; value: string; url: string }[]> {
  const { jar } = await signIn(address, person);
  return jar
    .cookie()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address };
    });
}
