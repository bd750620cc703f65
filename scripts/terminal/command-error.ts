/** A failure that its message explains completely to the owner: what happened and what to do. No stack is shown. */
export class CommandError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}
