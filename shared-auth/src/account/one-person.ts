/** Whom an ID token names; who can't be read out of it is nobody's equal. */
function subjectOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

export function areOfOnePerson(one: string, another: string): boolean {
  const subject = subjectOf(one);
  return subject !== undefined && subject === subjectOf(another);
}
