/** What a provider vouches for. */
export interface Identity {
  /** The person's lasting name at that provider. */
  subject: string;
  /** Null when the provider does not tell it. */
  email: string | null;
  /** The provider has seen that the address is the person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What must be the same when the browser comes back. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider of identities, asked by redirecting the browser. */
export interface SignInProvider {
  /** The address to send the browser to. Throws when the provider cannot be reached. */
  begin(returnUrl: string): Promise<{ url: string; secrets: SignInSecrets }>;
  /** Who came back at `returned`, the whole address with the provider's answer. Throws for any answer that does not prove it. */
  finish(returned: URL, secrets: SignInSecrets): Promise<Identity>;
}
