# Puts the migrations of the store, src/store/migrations/DATABASE/NNN-NAME.sql, into the program.

function(bivouac_embed_migrations library)
    set(root ${CMAKE_SOURCE_DIR}/src/store/migrations)
    set(lists "")
    foreach(database sqlite postgres)
        file(GLOB files CONFIGURE_DEPENDS ${root}/${database}/*.sql)
        list(SORT files)
        set(rows "")
        set(number 0)
        foreach(file IN LISTS files)
            math(EXPR number "${number} + 1")
            get_filename_component(name ${file} NAME_WE)
            if(NOT name MATCHES "^0*${number}-")
                message(FATAL_ERROR "${file} should be migration ${number}: they have no gaps.")
            endif()
            set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
            file(READ ${file} text)
            string(APPEND rows "    {\"${name}\", R\"sql(${text})sql\"},\n")
        endforeach()
        string(APPEND lists "constexpr Migration ${database}[] = {\n${rows}};\n\n")
    endforeach()
    set(source ${CMAKE_BINARY_DIR}/generated/store_migrations.cpp)
    file(GENERATE OUTPUT ${source} CONTENT
"#include \"store/migrate.h\"

namespace bivouac::store {
namespace {
${lists}}  // namespace

std::span<const Migration> sqlite_migrations() {
    return sqlite;
}

std::span<const Migration> postgres_migrations() {
    return postgres;
}

}  // namespace bivouac::store
")
    target_sources(${library} PRIVATE ${source})
endfunction()
