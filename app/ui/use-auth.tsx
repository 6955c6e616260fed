import { createContext, type ReactNode, useContext } from 'react';

/** The page's data about the signed-in person; null: a visitor. */
export interface AuthState {
  isAdmin: boolean;
  isModerator: boolean;
  /** Whether the footer may request the country. */
  isCountryShown: boolean;
}

const AuthContext = createContext<{ viewer: AuthState | null } | null>(null);

export function AuthProvider({ viewer, children }: { viewer: AuthState | null; children: ReactNode }) {
  return <AuthContext value={{ viewer }}>{children}</AuthContext>;
}

/** Returns who is signed in, for display. The server decides what is allowed. @throws outside AuthProvider */
export function useAuth(): { viewer: AuthState | null } {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
