/** Knows people by what they did, and never by what the court decided. */
export class NewFriends {
  /** The person who paid with a card first. */
  private readonly firstUsers = new Map<string, string>();
  private readonly customers = new Set<string>();
  /** Whether the first card of a person was unknown then. */
  private readonly beganWithNewCard = new Map<string, boolean>();
  private readonly friendsOf = new Map<string, Set<string>>();

  typedCode(friend: string, inviter: string): void {
    if (this.customers.has(friend)) return;
    this.friendsOf.set(inviter, (this.friendsOf.get(inviter) ?? new Set()).add(friend));
  }

  paidByCard(person: string, card: string): void {
    const first = this.firstUsers.get(card) ?? person;
    this.firstUsers.set(card, first);
    if (!this.beganWithNewCard.has(person)) this.beganWithNewCard.set(person, first === person);
  }

  bought(person: string): void {
    this.customers.add(person);
  }

  get inviters(): string[] {
    return [...this.friendsOf.keys()];
  }

  /** Friends of one inviter, or of all, who had bought nothing before and whose card was new. */
  count(inviters: readonly string[] = this.inviters): number {
    const friends = new Set(inviters.flatMap((inviter) => [...(this.friendsOf.get(inviter) ?? [])]));
    return [...friends].filter((friend) => this.beganWithNewCard.get(friend)).length;
  }
}
