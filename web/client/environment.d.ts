interface ImportMetaEnv {
  readonly VITE_API_BASE_A?: string;
  readonly VITE_API_BASE_B?: string;
  readonly VITE_API_BASE_C?: string;
}
