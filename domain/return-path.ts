/**
 * Where a person may be sent back to: a path of this site, never another address. Anything that a browser,
 * a router or a decoding step could read as another origin is dropped rather than mended, and so are the
 * pages of the sign-in itself, which would lead in a circle. Decisions: "return addresses", SH-016.
 */
const pagesOfTheSignIn =
  /^\/(?:signincallback|signincallbackpopup|editprofilecallback|signoutcallback|sessiontimeout|login|login-redirect|logout|oidc|oidc-ui)(?:[/?#]|$)/i;
/** White space and control characters, which URL parsers strip: `/\t/evil` would become `//evil`. */
const invisible = /[\p{Cc}\p{Cf}\p{Z}]/u;

/** The same-site path (with query and hash) in `value`, or `/` when there is none that is safe. */
export function returnPathFrom(value: unknown): string {
  return isReturnPath(value) ? value : '/';
}

export function isReturnPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return false;
  if (invisible.test(value) || pagesOfTheSignIn.test(value)) return false;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodedPath(path);
  return decoded !== null && isPlain(path) && isPlain(decoded) && !pagesOfTheSignIn.test(decoded);
}

/** No empty or dot segments (`/.//evil` resolves to `//evil`), no backslashes, nothing invisible. */
function isPlain(path: string): boolean {
  return !/\/\/|\\|\/\.{1,2}(?:\/|$)/.test(path) && !invisible.test(path.replaceAll(' ', ''));
}

/** Decoded until nothing changes, because each hop may decode once more; null when it never settles. */
function decodedPath(path: string): string | null {
  let current = path;
  for (let round = 0; round < 5; round++) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}
