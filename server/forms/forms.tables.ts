import type { Generated } from 'kysely';
import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    forms: FormTable;
    form_versions: FormVersionTable;
    form_parts: FormPartTable;
    form_previews: FormPreviewTable;
    form_activity: FormActivityTable;
    form_step_activity: FormStepActivityTable;
    form_locations: FormLocationTable;
    form_service_settings: FormServiceSettingTable;
    form_setting_versions: FormSettingVersionTable;
  }
}

/** What is kept of a form as one document, once for each version. */
export type FormDefinition = Pick<
  FormWrite,
  'fields' | 'steps' | 'layout' | 'submit_label' | 'consents' | 'spam' | 'translations'
>;

interface Edited {
  lock_version: number;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

export interface FormTable extends Edited {
  id: string;
  name: string;
  status: 'draft' | 'published' | 'archived';
  version: number;
  locale: string;
  definition: Json<FormDefinition>;
  retention_days: number;
  changed_fields: Json<string[]>;
  created_at: GeneratedTime;
}

export interface FormVersionTable {
  form_id: string;
  version: number;
  definition: Json<FormDefinition>;
  created_at: GeneratedTime;
  created_by_name: Generated<string>;
}

export interface FormPreviewTable {
  token: string;
  form_id: string;
  actor_id: string;
  name: string;
  locale: string;
  definition: Json<FormDefinition>;
  expires_at: Date;
}

export interface FormActivityTable {
  form_id: string;
  /** A day of UTC. */
  day: Date;
  views: Generated<number>;
  starts: Generated<number>;
}

export interface FormStepActivityTable {
  form_id: string;
  step_id: string;
  /** A day of UTC. */
  day: Date;
  reached: Generated<number>;
}

export type FormPart = 'thank_you' | 'notifications' | 'confirmations' | 'integrations';

export interface FormPartTable extends Edited {
  form_id: string;
  part: FormPart;
  value: Json<unknown>;
}

export interface FormLocationTable extends Edited {
  id: string;
  name: string;
  external_key: string | null;
  /** Everything else of the location that nothing searches. */
  details: Json<{
    dealer_code: string | null;
    address: string;
    city: string;
    zipcode: string;
    country: string;
    phone: string;
    lat: number | null;
    lng: number | null;
    response_minutes: number | null;
    /** The dealer it follows (`locations/follow-dealers.ts`), and the fields in which it does not. */
    dealer_id?: string | null;
    own?: string[];
  }>;
  active: boolean;
  agents: Json<string[]>;
  emails: Json<string[]>;
}

/** Null values are those of a setting that was deleted. Append-only. */
export interface FormSettingVersionTable {
  key: string;
  version: number;
  value: Json<unknown> | null;
  restored_from: number | null;
  created_at: GeneratedTime;
  created_by: string;
  created_by_name: string;
}

export interface FormServiceSettingTable extends Edited {
  id: string;
  key: string;
  value: Json<unknown>;
}
