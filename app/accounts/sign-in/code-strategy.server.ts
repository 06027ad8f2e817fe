import type { SessionStorage } from "@remix-run/node";
import { type AuthenticateOptions, Strategy } from "remix-auth";

/** The request's token from the browser's cookie, and the code that was typed. */
interface TypedCode {
  token: string;
  code: string;
  /** Tries that the code has. */
  most: number;
}

/** Sign-in with a mailed code. It comes in the options' context, because forms and JSON are read in one place (app/web/fields). */
export class MailedCodeStrategy<User> extends Strategy<User, TypedCode> {
  name = "mailed_code";

  async authenticate(request: Request, storage: SessionStorage, options: AuthenticateOptions): Promise<User> {
    const typed = options.context as unknown as TypedCode;
    let user: User;
    try {
      user = await this.verify(typed);
    } catch (error) {
      const cause = error instanceof Error ? error : undefined;
      return this.failure(cause?.message ?? "The code was refused.", request, storage, options, cause);
    }
    return this.success(user, request, storage, options);
  }
}
