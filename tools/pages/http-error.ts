/** An answer other than yes, thrown where it is found out. */
export class HttpError extends Error {
  readonly status: number;
  readonly error: string;

  /**
   * @param status HTTP status
   * @param error a word for the class of error, such as `bad_request`
   * @param message text for a developer, in English
   */
  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }

  toJSON(): object {
    return { message: this.message, error: this.error, status: this.status };
  }
}
