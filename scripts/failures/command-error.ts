/** A failure whose message tells the owner everything: what happened and what to do. No stack is shown. */
export class CommandError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}
