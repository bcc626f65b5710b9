-- What is left to do before a directory can open, for admins and for the start of the server.

create function public.setup_state() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin_or_operator();
			return (
				select jsonb_build_object(
					'is_public', s.admins_need_factor,
					'is_sample', s.is_sample_data,
					'has_clinics', exists (select from public.clinics),
					'has_admin', exists (
						select from private.admins a where not s.admins_need_factor or private.has_factor(a.user_id)
					),
					'has_operator', exists (select from public.operator),
					'pages', (
						select coalesce(jsonb_agg(distinct d.slug), '[]') from public.documents d where d.kind = 'legal' and d.version is not null
					),
					'mail_tested_at', s.mail_tested_at,
					'countries', (select count(*) from public.listing_countries),
					'has_verified', exists (select from public.clinics c where c.status = 'verified'),
					'backed_up_at', s.backed_up_at
				)
				from private.site s
			);
		end
	$$;

grant execute on function public.setup_state to authenticated, service_role;
